import { webcrypto } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import "reflect-metadata/lite";
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from "@peculiar/x509";
import { DAY_MS } from "#core/domain/day.ts";

export type Certificates = {
  /** Files in PEM. */
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
};

/** A test CA and its certificate for `localhost`. */
export const makeCertificates = async (folder: string): Promise<Certificates> => {
  const [authorityKeys, keys] = await Promise.all([newKeys(), newKeys()]);
  const authority = "CN=An authority of the tests";
  const lifetime = {
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + DAY_MS),
  };
  const ofAuthority = await X509CertificateGenerator.createSelfSigned({
    ...lifetime,
    name: authority,
    keys: authorityKeys,
    signingAlgorithm: ALGORITHM,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  const certificate = await X509CertificateGenerator.create({
    ...lifetime,
    subject: "CN=localhost",
    issuer: authority,
    publicKey: keys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(false),
      new SubjectAlternativeNameExtension([{ type: "dns", value: "localhost" }]),
    ],
  });
  const key = await webcrypto.subtle.exportKey("pkcs8", keys.privateKey);
  const write = (name: string, pem: string): string => {
    const path = join(folder, name);
    writeFileSync(path, pem, { mode: 0o600 });
    return path;
  };
  return {
    authority: write("authority.crt", ofAuthority.toString("pem")),
    certificate: write("server.crt", certificate.toString("pem")),
    key: write("server.key", PemConverter.encode(key, PemConverter.PrivateKeyTag)),
  };
};

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;

const newKeys = (): Promise<webcrypto.CryptoKeyPair> =>
  webcrypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
