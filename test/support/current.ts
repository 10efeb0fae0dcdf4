import { filter, firstValueFrom, type Observable, timeout } from "rxjs";

/** What a stream shows right now. Fails when it shows nothing on subscribe. */
export const current = <T>(stream: Observable<T>): T => {
  const seen: T[] = [];
  stream.subscribe((value) => seen.push(value)).unsubscribe();
  for (const value of seen) return value;
  throw new Error("The stream has no current value.");
};

/** The first value of a stream that fits; fails after two seconds. */
export const eventually = <T>(stream: Observable<T>, fits: (value: T) => boolean): Promise<T> =>
  firstValueFrom(stream.pipe(filter(fits), timeout(2000)));
