/** Days of equity that one answer tells. By itself, since the frame of every trading screen asks for them and for no other limit. */
export const maxEquityDays = 3660
