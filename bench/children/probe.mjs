// Preloaded into a subject: reports its memory after a full garbage collection, when the harness asks over IPC.
process.on('message', () => {
  globalThis.gc()
  globalThis.gc()
  process.send(process.memoryUsage())
})
process.channel?.unref()
