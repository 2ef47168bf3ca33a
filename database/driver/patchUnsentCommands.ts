import { Connection } from 'mongodb/lib/cmap/connection.js';

/**
 * Makes a command fail when its connection closes before the command is sent. The driver (mongodb 7.8, 7.9) waits in
 * `Connection.writeCommand` until the socket drains or fails, and a closed socket does neither. The command would never
 * end, nor would its request, its transaction, and every caller that shares it. Call it once, before the first
 * connection.
 */
export function patchUnsentCommands(): void {
  const { cleanup } = Connection.prototype;
  Connection.prototype.cleanup = function (error) {
    const wasClosed = this.closed;
    cleanup.call(this, error);
    if (wasClosed) return;
    const fail = () => this.socket.emit('error', error);
    if (this.socket.listenerCount('drain') > 0) fail();
    // A command that is still being compressed starts to wait only now.
    this.socket.on('newListener', (name) => name === 'drain' && process.nextTick(fail));
  };
}
