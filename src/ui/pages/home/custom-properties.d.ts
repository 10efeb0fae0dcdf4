import "react";

declare module "react" {
  interface CSSProperties {
    /** The turn of an element in a sequence; styles make its delay of it. */
    "--turn"?: number;
    /** The paper on which the hero's tiles are printed, a CSS colour. */
    "--printed"?: string;
    /** Columns that a shelf's last row of two, and of four, leaves free. */
    "--in-two"?: number;
    "--in-four"?: number;
    /** Letters of a title's longest word; styles make the title small enough for it. */
    "--longest-word"?: number;
    /** What a sample of the style guide shows, and how high its mark is; CSS values. */
    "--shown"?: string;
    "--high"?: string;
  }
}
