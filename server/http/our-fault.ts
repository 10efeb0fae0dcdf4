/** The response text of every internal error. */
export const OUR_FAULT = "Something went wrong on our side. Please try again.";
