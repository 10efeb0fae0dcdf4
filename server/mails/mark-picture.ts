import type { MailPicture } from "#server/ports/mail.ts";

/**
 * The mark as PNG, 72 × 80, because mail programs do not support SVG. A test renders it from the
 * pages' mark and compares the bytes.
 */
export const MARK_PICTURE: MailPicture = {
  id: "mark",
  fileName: "16.png",
  pngBase64: [
    "iVBORw0KGgoAAAANSUhEUgAAAEgAAABQCAYAAAC6aDOxAAAD7klEQVR4nO2c7VXiQBSG70wS9Z/ZCmQrkK1ArWDp",
    "QK1gtQLZCnQ70ApWKxArWLYCoQP2H5CP2Xf42EUELhkkwzm5zzlhbg6HzOThThJviCpNB4YcMUafRVHUog/AGBNn",
    "WfIVUQNLTKTqxtAPvEVK0Q2awmCbL1F0cEob4F1QkiSnSmU3GMopzQFB39FQJQVh8MiY4S3CC1pCZQUZM6xnWf4T",
    "3ddoBZUUNJ5SVg7hOLOaygkaZ455RsjKsVRKEAYbp+nwGTtbx+paVEpQkgyaRXe0MoIw0BhnrFeEMZa1qYygJBne",
    "KWW+ISxEZQSlaf8VXdWoIJUQNDlz/UJYmEoIyrL+lTHqFmFhKiHI5ew1pSKC3A7Qlp0QZC/9yZEwDNtKqR7Cpdhj",
    "UJqqGGFhsP0OgTRNa+RAGJqeUntthM4gg/rPaJ0IAn3NDWCcQfkxQgf0Qxju3ZNHIGjbU6zfQpadICyMnWJRtN8k",
    "j4ggBhHEIIIYRBCDCGIQQQwiiEEEMYggBhHEIIIYRBCDCGJAPWjQJEdsKQI736EV4GbhBQpXNXJCt7gvYNuoLBvc",
    "oHVC670HtYYgVBSPEBYmz/ULGvSTn6ApDGrh3SCIWnk+PMcqtqNb+Fq7ihnzLDs/xdDQJiVXlPWaKNg9Y/Uf2G5b",
    "a3Ov9f6DYiqilRQ0Qw/Z3QyCg9Ev2RZRdUEj0E8bx9MztSCbRNB/ekGgzuZr7CLoLe8kiaA50Oeb6SaCFoPbTfsX",
    "BETQEoJg77PC9ZIIWs4TsqghglaALPokglaiLkXQap5E0Ars50XQSkxn5+tBNCI/JQfs2Gy5w46BHNn5ehCXoRz2",
    "y5nWg1zY+Sm2acnV/oLOfYqJIBYRxCCCGEQQgwhiEEEMIohBBDGIIAYRxCCCGEQQgwhiQD2o3yJHwlBfzd6FXIR9",
    "HAqFizrCwiil723NiTZg/LxafofQCWVMcoLWkfA3sqOHYCl2gOjmEKEDYRcvID3CiwPmD1HUweePyZESpph9oM7f",
    "I5mblVzR9/YF+X2odxNB9vNbF+T7sfCdF4ROapP/21EY34JwaLjeuiBLmvY76O6ICuJbUBCoL6UIcj1Q+xVkumF4",
    "UCtFEAYaY5p1iOgQy9r4FaQu7TVYKYIsLmczf4LG2UOgNEEYbIybiC3s7DFW18KXoNn9Kk2QxV5VZ5lp0ZpTzY+g",
    "8dSiCaUKshSR5EHQQzj5beKU0gVZxpLyR3R/hNWllCvobeZM8SLIgsHHOLPdITzHspByBJluEOjGsqqEN0FTbL0G",
    "f5BgJ97XjLYryHSJdHNR1sziXdAU7AwyKmkgatgYwuoQdIe36CMEmVEMJZoe7WNRyzJmnr+ttiHlAHFG7AAAAABJ",
    "RU5ErkJggg==",
  ].join(""),
};
