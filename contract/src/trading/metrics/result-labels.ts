// Words for how results are counted, in sentences on screens and in files.
export { datings, methods } from '#texts/trading/results'
