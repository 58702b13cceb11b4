package dev.millrace.config;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says about an option what its type can't, so that reading, errors and the reference share one declaration. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface Option {

    /** What it means: a phrase that starts in lower case and ends without a full stop. */
    String doc();

    String example() default "";

    boolean required() default false;

    /** Whether the value may hold a password and must never be shown. */
    boolean secret() default false;

    String min() default "";

    String max() default "";

    /** What holds when the option is not set and no fixed default exists. */
    String unset() default "";
}
