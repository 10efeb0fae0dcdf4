/** The part of Vitest's JSON report that describes failures. */
interface VitestReport {
  readonly testResults: readonly {
    readonly status: string;
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message: string } }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** The part of Playwright's JSON report that describes failures. */
interface PlaywrightReport {
  readonly errors: readonly { readonly message: string }[];
  readonly suites: readonly PlaywrightSuite[];
}

export function vitestFailures(report: VitestReport): string[];
export function playwrightFailures(report: PlaywrightReport): string[];
export function beginning(failure: string): string;
