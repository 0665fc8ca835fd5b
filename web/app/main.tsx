import { render } from "preact";
import { readBoot } from "./boot";
import { SocketConnection, socketUrl } from "./socket_connection";
import { TablePage } from "./table_page";

const root = document.getElementById("app");
if (root) {
  const boot = readBoot();
  const connection = new SocketConnection(socketUrl(boot.game));
  render(<TablePage boot={boot} connection={connection} />, root);
}
