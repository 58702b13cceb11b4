package dev.millrace.config;

/** Reads the certificates and the key anew: those that are mounted as files are renewed while we run. */
public final class TlsFiles {

    private final SecurityOptions options;

    TlsFiles(SecurityOptions options) {
        this.options = options;
    }

    /** @throws InvalidConfiguration when they can't be used as they are now, say because only one of them is renewed yet */
    public TlsSettings now() {
        Problems problems = new Problems();
        TlsAssembler assembler = new TlsAssembler(options, problems);
        assembler.check();
        problems.throwIfAny();
        TlsSettings now = assembler.assemble().orElseThrow();
        now.identity().ifPresent(identity -> identity.secrets().forEach(SecretsFilter::hideToo));
        return now;
    }
}
