// sentences in files of tables
export const olderCycles = (cycles: number): string =>
  cycles === 1
    ? 'Ein älterer Zyklus des Bots fehlt in dieser Datei: Nur die letzten werden einzeln behalten.'
    : `${cycles} ältere Zyklen des Bots fehlen in dieser Datei: Nur die letzten werden einzeln behalten.`
