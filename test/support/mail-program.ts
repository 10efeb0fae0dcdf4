import { createServer } from "node:http";
import { startSmtpServer } from "./smtp-server.ts";

/** A mail server for other machines than this process's: the mails it took are JSON on port 8025. */
const mails = await startSmtpServer({ host: "0.0.0.0", port: 2525 });
createServer((_, answer) => answer.end(JSON.stringify(mails.received))).listen(8025, "0.0.0.0");
