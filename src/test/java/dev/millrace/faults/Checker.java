package dev.millrace.faults;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Compares the topics with what took place in the database, when nothing changes there any more. */
final class Checker implements AutoCloseable {

    private final Truth truth;
    private final Topics topics;
    private final Map<RowKey, KeyWalk> walks = new TreeMap<>();
    private final List<String> strangers = new ArrayList<>();
    private long deadLetters;

    /** @param since when the changes began that must be there one by one, in milliseconds of the wall clock */
    Checker(Stagehand stage, TopicLives lives, long since) throws SQLException {
        truth = Truth.of(stage.arena().postgres(), stage.database());
        topics = new Topics(stage);
        truth.changes().forEach((row, changes) ->
                walks.put(row, new KeyWalk(row, changes, lives.duty(stage.topic(row.table()), since))));
    }

    long changes() {
        return truth.count();
    }

    /** Whether every key's last change is there before time is up. */
    boolean awaitComplete(Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        while (walks.values().stream().anyMatch(walk -> !walk.isComplete())) {
            if (System.nanoTime() > end) {
                return false;
            }
            topics.read(this::follow, this::excuse);
        }
        return true;
    }

    void readToEnd() {
        topics.readToEnd(this::follow, this::excuse);
    }

    List<String> verdict() {
        List<String> problems = new ArrayList<>(strangers);
        walks.forEach((row, walk) -> problems.addAll(walk.verdict(Optional.ofNullable(truth.rows().get(row)))));
        problems.sort(Comparator.comparing(problem -> !problem.contains(KeyWalk.DIVERGED)));
        return problems;
    }

    /** For each copy too many, when the same change was published first. */
    List<Long> repeated() {
        return walks.values().stream().flatMap(walk -> walk.repeated().stream()).toList();
    }

    /** How often the product said that it left a change out. */
    long deadLetters() {
        return deadLetters;
    }

    @Override
    public void close() {
        topics.close();
    }

    private void excuse(DeadLetter letter) {
        deadLetters++;
        KeyWalk walk = walks.get(letter.row());
        if (walk == null) {
            strangers.add(letter + ": a dead letter of a row that never was");
        } else {
            walk.excuse(letter);
        }
    }

    private void follow(Copy copy) {
        KeyWalk walk = walks.get(copy.row());
        if (walk == null) {
            strangers.add(copy.row() + ": a row that never was");
        } else {
            walk.follow(copy);
        }
    }
}
