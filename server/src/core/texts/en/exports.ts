// sentences in files of tables
export const olderCycles = (cycles: number): string =>
  cycles === 1
    ? 'One older cycle of the bot is not in this file: only the last ones are kept one by one.'
    : `${cycles} older cycles of the bot are not in this file: only the last ones are kept one by one.`
