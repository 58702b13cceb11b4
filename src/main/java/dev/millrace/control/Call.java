package dev.millrace.control;

import java.util.Map;

/**
 * A request that has passed the door.
 *
 * @param path       decoded, as it was matched
 * @param parameters the parts of the path that the route leaves open
 * @param body       empty where there is none
 * @param address    who asks
 */
record Call(String path, Map<String, String> parameters, byte[] body, String address) {

    static Call to(String path) {
        return new Call(path, Map.of(), new byte[0], "");
    }
}
