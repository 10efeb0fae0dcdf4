/** The response text of every internal error. */
export const INTERNAL_ERROR = "Something went wrong on our side. Please try again.";
