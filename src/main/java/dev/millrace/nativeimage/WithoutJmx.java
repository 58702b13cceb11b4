package dev.millrace.nativeimage;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import io.debezium.config.CommonConnectorConfig;
import io.debezium.pipeline.JmxUtils;
import javax.management.ObjectName;

/** An executable has no JMX server, and would carry one for attributes that our own meters tell on any platform. */
@TargetClass(JmxUtils.class)
final class WithoutJmx {

    @Substitute
    public static void registerMXBean(ObjectName name, Object bean) {
    }

    @Substitute
    public static void registerMXBean(Object bean, CommonConnectorConfig config, String type, String context) {
    }

    @Substitute
    public static void unregisterMXBean(ObjectName name) {
    }

    @Substitute
    public static void unregisterMXBean(CommonConnectorConfig config, String type, String context) {
    }
}
