import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";

type ParagraphsProps = {
  readonly of: readonly string[];
  readonly className?: string | undefined;
  /** What follows them. */
  readonly children?: ReactNode;
};

/** Paragraphs of a story under one another. */
export const Paragraphs = ({ of, className, children }: ParagraphsProps) => (
  <div className={classNames("stack", className)}>
    {of.map((paragraph) => (
      <p className="serif measure" key={paragraph}>
        {paragraph}
      </p>
    ))}
    {children}
  </div>
);
