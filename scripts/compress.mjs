import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Below this size compression gains hardly anything; the server sends the file uncompressed. */
const WORTH_COMPRESSING_BYTES = 128;
const COMPRESSED = /\.(js|css|svg)$/;

const FORMATS = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * Compresses the built files at the highest level, which is too slow at run time. Results are
 * cached in `cacheDir`, by the content hash in the file's name.
 */
export const compressAssets = async ({ assetsDir, cacheDir }) => {
  mkdirSync(cacheDir, { recursive: true });
  const names = readdirSync(assetsDir).filter((name) => COMPRESSED.test(name));
  await Promise.all(
    names.flatMap((name) => {
      const bytes = readFileSync(join(assetsDir, name));
      if (bytes.byteLength < WORTH_COMPRESSING_BYTES) return [];
      return Object.entries(FORMATS).map(async ([ending, compress]) => {
        const file = `${name}.${ending}`;
        if (existsSync(join(cacheDir, file)))
          copyFileSync(join(cacheDir, file), join(assetsDir, file));
        else {
          const compressed = await compress(bytes);
          writeFileSync(join(assetsDir, file), compressed);
          // A concurrent build may read it: written under a temporary name and renamed.
          const written = join(cacheDir, `${file}.${process.pid}`);
          writeFileSync(written, compressed);
          renameSync(written, join(cacheDir, file));
        }
      });
    }),
  );
};
