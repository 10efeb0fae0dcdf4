/**
 * Stands in for `reflect-metadata` in the bundle. inversify asks for it, but without decorators all it
 * ever keeps there is one counter; the real package would weigh 4 kB for that.
 */
const metadata = new WeakMap<object, Map<unknown, unknown>>();

const defineMetadata = (key: unknown, value: unknown, target: object): void => {
  const known = metadata.get(target) ?? new Map<unknown, unknown>();
  metadata.set(target, known.set(key, value));
};

const getOwnMetadata = (key: unknown, target: object): unknown => metadata.get(target)?.get(key);

Object.assign(Reflect, {
  defineMetadata,
  getOwnMetadata,
  getMetadata: getOwnMetadata,
  hasOwnMetadata: (key: unknown, target: object) => metadata.get(target)?.has(key) === true,
});
