package dev.millrace.publish;

/** Told of each change that a policy set aside, once that is final. Calls come from the publishing thread and must not block. */
public interface SetAsideListener {

    void setAside(SetAside row);
}
