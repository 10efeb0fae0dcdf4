/** All that anybody outside learns of a failure inside. */
export const OUR_FAULT = "Something went wrong on our side. Please try again.";
