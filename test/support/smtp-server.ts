import { createServer, type Socket } from "node:net";

export type TestSmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

/** A minimal SMTP server, on loopback unless told otherwise. It refuses recipients `nobody@…`. */
export const startSmtpServer = async ({ host = "127.0.0.1", port: wanted = 0 } = {}) => {
  /** Mails in full, including headers. */
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // A shop that is killed resets its connection; the socket then closes.
    socket.on("error", () => {});
    const say = (line: string) => void socket.write(`${line}\r\n`);
    let waiting = "";
    let inMail = false;
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      waiting += chunk;
      for (;;) {
        const end = inMail ? "\r\n.\r\n" : "\r\n";
        const at = waiting.indexOf(end);
        if (at < 0) return;
        const said = waiting.slice(0, at);
        waiting = waiting.slice(at + end.length);
        if (inMail) {
          received.push(said);
          inMail = false;
          say("250 taken");
        } else {
          inMail = said === "DATA";
          say(answerTo(said));
        }
      }
    });
    say("220 test");
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.listen(wanted, host, () => {
      const address = server.address();
      if (address === null || typeof address === "string") reject(new Error("No port."));
      else resolve(address.port);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};

const answerTo = (command: string): string => {
  if (command === "DATA") return "354 go on";
  if (command === "QUIT") return "221 bye";
  return command.startsWith("RCPT TO:<nobody@") ? "550 <nobody@example.com> unknown" : "250 ok";
};
