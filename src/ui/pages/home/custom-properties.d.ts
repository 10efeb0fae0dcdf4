import "react";

declare module "react" {
  interface CSSProperties {
    /** The turn of an element in a sequence; styles make its delay of it. */
    "--turn"?: number;
  }
}
