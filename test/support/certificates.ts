import { execFileSync } from "node:child_process";
import { join } from "node:path";

export type Certificates = {
  /** Files in PEM. */
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
};

/** A test CA and its certificate for `localhost`. */
export const makeCertificates = (folder: string): Certificates => {
  const files = (name: string) => ({
    certificate: join(folder, `${name}.crt`),
    key: join(folder, `${name}.key`),
  });
  const [authority, server] = [files("authority"), files("server")];
  request(authority, "/CN=An authority of the tests", []);
  request(server, "/CN=localhost", [
    "-CA",
    authority.certificate,
    "-CAkey",
    authority.key,
    "-addext",
    "subjectAltName=DNS:localhost",
    "-addext",
    "basicConstraints=CA:FALSE",
  ]);
  return { ...server, authority: authority.certificate };
};

const request = (
  { certificate, key }: { readonly certificate: string; readonly key: string },
  subject: string,
  more: readonly string[],
): void => {
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const files = ["-keyout", key, "-out", certificate, "-days", "2"];
  try {
    execFileSync("openssl", ["req", "-x509", ...curve, ...files, "-subj", subject, ...more], {
      stdio: "pipe",
    });
  } catch (cause) {
    throw new Error("These tests make certificates: install Debian's openssl (3.0 or newer).", {
      cause,
    });
  }
};
