// Preloaded into a subject, so that it responds to an IPC message with its memory use after a full garbage collection.
process.on('message', () => {
  globalThis.gc()
  globalThis.gc()
  process.send(process.memoryUsage())
})
process.channel?.unref()
