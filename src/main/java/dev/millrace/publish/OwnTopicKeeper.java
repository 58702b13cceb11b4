package dev.millrace.publish;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A topic of Millrace's own is made whatever the user wants for those of tables: nobody else would think of it. */
final class OwnTopicKeeper implements KnownTopics.Keeper {

    private final String own;
    private final KnownTopics.Keeper ofOwn;
    private final KnownTopics.Keeper ofTables;

    OwnTopicKeeper(String own, KnownTopics.Keeper ofOwn, KnownTopics.Keeper ofTables) {
        this.own = own;
        this.ofOwn = ofOwn;
        this.ofTables = ofTables;
    }

    @Override
    public Map<String, Optional<PublishException>> ensure(Collection<String> topics) throws InterruptedException {
        List<String> tables = new ArrayList<>(topics);
        if (!tables.remove(own)) {
            return ofTables.ensure(topics);
        }
        Map<String, Optional<PublishException>> found = new HashMap<>(ofOwn.ensure(List.of(own)));
        found.putAll(ofTables.ensure(tables));
        return found;
    }
}
