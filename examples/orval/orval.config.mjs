export default {
  papercloud: {
    input: { target: process.env.CONTRACT ?? 'http://127.0.0.1:4010/openapi.json' },
    output: {
      target: './generated/papercloud.ts',
      client: 'fetch',
      override: { mutator: { path: './fetch.ts', name: 'send' } },
    },
  },
}
