// A setup file of the server's suite: makes password hashing cheap, since a person who signs up and in hashes three times, which took a
// tenth of the whole suite. Files about hashing or about time call `costHashes(fullHashCost)` themselves.
import { costHashes } from '../../src/people/passwords/hashing.ts'

costHashes({ memoryCost: 64, timeCost: 1, parallelism: 1 })
