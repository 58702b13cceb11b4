package dev.millrace.nativeimage;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;

/** The one place of Connect's configuration that needs its REST server's libraries, which are not part of Millrace. */
@TargetClass(className = "org.apache.kafka.connect.runtime.rest.RestServerConfig$ResponseHttpHeadersValidator")
final class WithoutRestServer {

    @Substitute
    public void ensureValid(String name, Object value) {
    }
}
