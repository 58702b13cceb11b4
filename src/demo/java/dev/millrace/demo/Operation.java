package dev.millrace.demo;

import java.util.Locale;

/** The letters of a change document, in words. */
enum Operation {
    BACKFILL("r", "\u001B[36m"), INSERT("c", "\u001B[32m"), UPDATE("u", "\u001B[33m"), DELETE("d", "\u001B[31m");

    private final String letter;
    private final String colour;

    Operation(String letter, String colour) {
        this.letter = letter;
        this.colour = colour;
    }

    static Operation of(String letter) {
        for (Operation operation : values()) {
            if (operation.letter.equals(letter)) {
                return operation;
            }
        }
        throw new IllegalArgumentException("unknown operation " + letter);
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    String colour() {
        return colour;
    }
}
