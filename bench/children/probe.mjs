// Preloaded into a subject: tells its memory after a full collection, when the harness asks over IPC.
process.on('message', () => {
  globalThis.gc()
  globalThis.gc()
  process.send(process.memoryUsage())
})
process.channel?.unref()
