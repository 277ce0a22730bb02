// Preloaded into a subject: responds to an IPC message with the memory in use after a full garbage collection.
process.on('message', () => {
  globalThis.gc()
  globalThis.gc()
  process.send(process.memoryUsage())
})
process.channel?.unref()
