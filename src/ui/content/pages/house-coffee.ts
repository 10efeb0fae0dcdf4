/** The house espresso, whose price home and wholesale take apart, by its code in the catalogue. */
export const HOUSE_COFFEE_CODE = "SW16";

/** The coffees whose prices the home page's sixteen tiles may be laid for, two of each paper. */
export const HOME_COFFEE_CODES = [HOUSE_COFFEE_CODE, "GN11", "UB08", "HM02", "TK06", "QA77"];
