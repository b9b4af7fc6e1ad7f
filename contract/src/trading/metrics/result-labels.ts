// States how results are counted, in words for screens and files.
export { recognitions, methods } from '#texts/trading/results'
