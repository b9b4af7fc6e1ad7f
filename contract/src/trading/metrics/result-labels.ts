// Words for how results are counted, in sentences on screens and in files.
export { recognitions, methods } from '#texts/trading/results'
