/** In letters, as the server takes them: of category, colour and brand, and of notes. */
export const LONGEST_WORD = 120;
export const LONGEST_NOTES = 2000;
