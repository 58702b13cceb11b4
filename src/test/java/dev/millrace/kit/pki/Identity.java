package dev.millrace.kit.pki;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.PBEParameterSpec;

/** A certificate and its key, in the forms in which users have them. */
public record Identity(byte[] certificate, KeyPair keys) {

    private static final String CIPHER = "PBEWithHmacSHA256AndAES_256";
    private static final int[] PBES2 = {1, 2, 840, 113549, 1, 5, 13};

    public String certificatePem() {
        return pem("CERTIFICATE", certificate);
    }

    public String keyPem() {
        return pem("PRIVATE KEY", keys.getPrivate().getEncoded());
    }

    /** As OpenSSL encrypts a key by itself. */
    public String encryptedKeyPem(String password) {
        try {
            byte[] salt = new byte[16];
            new SecureRandom().nextBytes(salt);
            Cipher cipher = Cipher.getInstance(CIPHER);
            cipher.init(Cipher.ENCRYPT_MODE, SecretKeyFactory.getInstance(CIPHER)
                    .generateSecret(new PBEKeySpec(password.toCharArray())), new PBEParameterSpec(salt, 2_048));
            byte[] encrypted = cipher.doFinal(keys.getPrivate().getEncoded());
            byte[] algorithm = Der.sequence(Der.oid(PBES2), cipher.getParameters().getEncoded());
            return pem("ENCRYPTED PRIVATE KEY", Der.sequence(algorithm, Der.octets(encrypted)));
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static String pem(String type, byte[] content) {
        return "-----BEGIN " + type + "-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content)
                + "\n-----END " + type + "-----\n";
    }
}
