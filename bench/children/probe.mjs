// Preloaded into a subject: when the harness sends an IPC message, it reports its memory after a full garbage
// collection.
process.on('message', () => {
  globalThis.gc()
  globalThis.gc()
  process.send(process.memoryUsage())
})
process.channel?.unref()
