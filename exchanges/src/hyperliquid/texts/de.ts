// the reach of its history, and the parts that are never read
export const reach =
  'Hyperliquid liefert die letzten 10.000 Trades, Funding, Einzahlungen und Auszahlungen einer Adresse. Harbour kann nicht prüfen, ob etwas fehlt. Gelesen werden Perpetuals und Spot, aber keine Märkte anderer Anbieter (HIP-3), Vaults oder Staking.'

// steps to a key of it that can only read
export const open = 'Öffne Hyperliquid mit der Wallet, mit der du handelst.'
export const copy =
  'Kopiere die Kontoadresse oben auf der Seite. Unterkonten und Vaults haben eigene Adressen.'
export const paste =
  'Füge sie hier ein. Ein Schlüssel ist nicht nötig: Was auf einer Adresse geschieht, ist öffentlich, und Harbour kann es nur lesen.'

// notes beside a key of it that was checked
export const unknownAddress =
  'Hyperliquid kennt diese Adresse nicht. Bitte prüfe, ob es die ist, mit der du handelst.'
