package dev.millrace.config;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks options that exist once for each name the user chooses; the key of the map says which names may be chosen. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface Group {

    /** What the reference writes in place of such a name. */
    String key();

    /** Whether a variable can spell the names; if not, the group's variable holds the text of a properties file. */
    boolean spelledByVariable();

    /** A line of such a text. */
    String example() default "";
}
