/** The house espresso, whose price home and wholesale take apart, by its code in the catalogue. */
export const HOUSE_COFFEE_CODE = "SW16";
