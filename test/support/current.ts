import { filter, firstValueFrom, type Observable, timeout } from "rxjs";

/** The current value of a stream. Throws unless it emits on subscribe. */
export const current = <T>(stream: Observable<T>): T => {
  const seen: T[] = [];
  stream.subscribe((value) => seen.push(value)).unsubscribe();
  for (const value of seen) return value;
  throw new Error("The stream has no current value.");
};

/** The first matching value of a stream; fails after two seconds. */
export const eventually = <T>(stream: Observable<T>, fits: (value: T) => boolean): Promise<T> =>
  firstValueFrom(stream.pipe(filter(fits), timeout(2000)));
