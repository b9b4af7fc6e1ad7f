export const deviceZone = (zone: string) => `Zeitzone des Geräts (${zone})`
