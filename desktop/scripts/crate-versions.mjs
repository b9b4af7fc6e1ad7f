/** The places in which the crates of the app hold its version: the second group of each match. */
export const crateVersions = [
  { path: 'desktop/app/Cargo.toml', pattern: /^(version = ")([^"]+)(?=")/m },
  { path: 'desktop/core/Cargo.toml', pattern: /^(version = ")([^"]+)(?=")/m },
  { path: 'desktop/crates.lock', pattern: /^(name = "harbour-desktop"\nversion = ")([^"]+)(?=")/m },
  { path: 'desktop/crates.lock', pattern: /^(name = "harbour-desktop-core"\nversion = ")([^"]+)(?=")/m },
]
