import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

/** The real shop as a process of its own, to be killed and started again. */
export class KilledShop {
  readonly url: string;
  readonly #args: readonly string[];
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;

  constructor(
    main: string,
    {
      settings,
      port,
      flags = [],
    }: {
      /** Variables, over those of here. */
      readonly settings: Readonly<Record<string, string>>;
      readonly port: number;
      /** For Node. */
      readonly flags?: readonly string[];
    },
  ) {
    this.url = `http://127.0.0.1:${port}`;
    this.#args = [...flags, main];
    this.#env = {
      PATH: process.env["PATH"] ?? "",
      PORT: String(port),
      SITE_DIR: "off",
      DESK_PORT: "off",
      LIMIT_REQUESTS_PER_MINUTE: "0",
      LIMIT_CHECKOUTS_PER_MINUTE: "0",
      LIMIT_SIGN_INS_PER_5_MINUTES: "0",
      ...settings,
    };
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, this.#args, {
      env: { ...this.#env },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    this.#child = child;
    let output = "";
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on("data", (text: Buffer) => {
        output += text.toString();
        if (output.includes("Shop:")) resolve();
      });
      child.once("exit", () => reject(new Error(`The shop did not start: ${output}`)));
    });
    // What it says from here on is let go.
    child.stdout?.removeAllListeners("data").resume();
  }

  /** Sends a message to what a flag has made it load, and waits for the answer. */
  async ask(message: string): Promise<unknown> {
    const child = this.#child;
    if (child === null) throw new Error("The shop does not run.");
    const answered = once(child, "message");
    child.send(message);
    const [answer] = await answered;
    return answer;
  }

  signal(signal: "SIGSTOP" | "SIGCONT"): void {
    this.#child?.kill(signal);
  }

  /** Ends it, by default without a chance to tidy up. */
  async kill(signal: "SIGKILL" | "SIGTERM" = "SIGKILL"): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }
}
