import "react";

declare module "react" {
  interface CSSProperties {
    /** Position in a sequence; styles compute the animation's delay from it. */
    "--turn"?: number;
    /** A category's paper, for the price list's columns of selling prices. */
    "--ply"?: string;
    /** Background of the hero's tiles, a CSS colour. */
    "--printed"?: string;
    /** Free columns in the last row of a category, in two and in four columns. */
    "--in-two"?: number;
    "--in-four"?: number;
    /** How many of a category's coffees are found. */
    "--hits"?: number;
    /** Length of a title's longest word in letters; styles limit the font size by it. */
    "--longest-word"?: number;
    /** Length of the longest figure of a group in letters; styles limit their font size by it. */
    "--longest-figure"?: number;
  }
}
