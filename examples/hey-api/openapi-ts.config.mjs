export default {
  input: process.env.CONTRACT ?? 'http://127.0.0.1:4010/openapi.json',
  output: { path: './generated', lint: null, format: null },
  plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
}
