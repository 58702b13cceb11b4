package dev.millrace.check;

/**
 * One thing that was looked at.
 *
 * @param subject  what it is about, in a word or two that scripts can look for
 * @param sentence what was found
 * @param remedy   what to do; empty when nothing has to be done, or when the sentence says it
 */
record Finding(Level level, String subject, String sentence, String remedy) {
}
