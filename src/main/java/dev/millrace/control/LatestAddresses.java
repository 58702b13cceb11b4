package dev.millrace.control;

import java.util.LinkedHashMap;
import java.util.Map;

/** Something for each of the addresses that have asked last; the others are forgotten, so that memory is bounded. */
final class LatestAddresses<T> extends LinkedHashMap<String, T> {

    private static final long serialVersionUID = 1L;
    private static final int MOST = 1_000;

    LatestAddresses() {
        super(16, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, T> eldest) {
        return size() > MOST;
    }
}
