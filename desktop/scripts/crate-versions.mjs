/** The files with the version of the app's crates: the second group of each match. */
export const crateVersions = [
  { path: 'desktop/app/Cargo.toml', pattern: /^(version = ")([^"]+)(?=")/m },
  { path: 'desktop/core/Cargo.toml', pattern: /^(version = ")([^"]+)(?=")/m },
  { path: 'desktop/crates.lock', pattern: /^(name = "harbour-desktop"\nversion = ")([^"]+)(?=")/m },
  { path: 'desktop/crates.lock', pattern: /^(name = "harbour-desktop-core"\nversion = ")([^"]+)(?=")/m },
]
