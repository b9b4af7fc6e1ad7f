export const deviceZone = (zone: string) => `Device time zone (${zone})`
