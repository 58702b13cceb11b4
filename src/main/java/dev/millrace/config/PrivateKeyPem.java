package dev.millrace.config;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.EncryptedPrivateKeyInfo;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/** A private key in a PEM text. It is decrypted here: Kafka's client can't with the ciphers that OpenSSL takes. */
record PrivateKeyPem(PrivateKey key) {

    private static final String PLAIN = "PRIVATE KEY";
    private static final String ENCRYPTED = "ENCRYPTED PRIVATE KEY";
    private static final Map<String, String> OLDER = Map.of(
            "RSA PRIVATE KEY", "PKCS#1", "EC PRIVATE KEY", "SEC1", "DSA PRIVATE KEY", "OpenSSL's own form");
    private static final Map<String, String> SIGNATURES = Map.of("RSA", "SHA256withRSA", "EC", "SHA256withECDSA");
    private static final String PBES2 = "1.2.840.113549.1.5.13";

    /** Throws {@link BadValue}, whose words hold nothing of the key. */
    static PrivateKeyPem parse(String text, Optional<Secret> password) {
        for (PemBlock block : PemBlock.in(text)) {
            if (OLDER.containsKey(block.type())) {
                throw new BadValue("holds a key in " + OLDER.get(block.type()) + "; convert it to PKCS#8 with"
                        + " openssl pkcs8 -topk8 -nocrypt -in old.key -out new.key");
            }
            if (block.type().equals(PLAIN)) {
                return new PrivateKeyPem(key(new PKCS8EncodedKeySpec(block.content())));
            }
            if (block.type().equals(ENCRYPTED)) {
                return new PrivateKeyPem(key(decrypted(block.content(), password.orElseThrow(() -> new BadValue(
                        "holds an encrypted key; set millrace.sink.tls-key-password")))));
            }
        }
        throw new BadValue("holds no private key");
    }

    boolean belongsTo(PublicKey publicKey) {
        if (!publicKey.getAlgorithm().equals(key.getAlgorithm())) {
            return false;
        }
        try {
            byte[] message = {1, 2, 3};
            Signature signature = Signature.getInstance(SIGNATURES.get(key.getAlgorithm()));
            signature.initSign(key);
            signature.update(message);
            byte[] signed = signature.sign();
            signature.initVerify(publicKey);
            signature.update(message);
            return signature.verify(signed);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }

    Secret text() {
        return new Secret(new PemBlock(PLAIN, key.getEncoded()).text());
    }

    private static PrivateKey key(PKCS8EncodedKeySpec encoded) {
        for (String algorithm : List.of("RSA", "EC")) {
            try {
                return KeyFactory.getInstance(algorithm).generatePrivate(encoded);
            } catch (InvalidKeySpecException e) {
                continue;
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException(e);
            }
        }
        throw new BadValue("holds a key that can't be used; supported: RSA and EC keys");
    }

    private static PKCS8EncodedKeySpec decrypted(byte[] content, Secret password) {
        try {
            EncryptedPrivateKeyInfo info = new EncryptedPrivateKeyInfo(content);
            String algorithm = info.getAlgName();
            if (algorithm.equals("PBES2") || algorithm.equals(PBES2)) {
                algorithm = info.getAlgParameters().toString();
            }
            SecretKey secret = SecretKeyFactory.getInstance(algorithm)
                    .generateSecret(new PBEKeySpec(password.reveal().toCharArray()));
            Cipher cipher = Cipher.getInstance(algorithm);
            cipher.init(Cipher.DECRYPT_MODE, secret, info.getAlgParameters());
            return info.getKeySpec(cipher);
        } catch (IOException | GeneralSecurityException e) {
            throw new BadValue("can't be decrypted with millrace.sink.tls-key-password");
        }
    }

    @Override
    public String toString() {
        return key.getAlgorithm();
    }
}
