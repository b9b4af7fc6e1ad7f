#!/bin/sh
# Kills or starts one node of a cluster whose nodes all run on this machine, for HARBOUR_NODE_COMMAND: local-node.sh kill|start HOST:PORT.
# NODE_DATA names the folder with the data directory of each node, which has its port as its name; NODE_BIN that of the program `postgres`.
set -eu
port=${2##*:}
data=$NODE_DATA/$port
case $1 in
kill)
  server=$(head -1 "$data/postmaster.pid")
  sockets=$(sed -n 5p "$data/postmaster.pid")
  # stopped first, so that it makes no process more, which would survive it and keep the next one from starting
  kill -STOP "$server"
  processes="$server $(ps -o pid= --ppid "$server")"
  # shellcheck disable=SC2086
  kill -9 $processes 2>/dev/null || true
  for process in $processes; do
    while [ -d "/proc/$process" ] && ! grep -q '^State:.Z' "/proc/$process/status" 2>/dev/null; do sleep 0.05; done
  done
  rm -f "$data/postmaster.pid" "$sockets/.s.PGSQL.$port" "$sockets/.s.PGSQL.$port.lock"
  ;;
start)
  line="setsid nohup '$NODE_BIN/postgres' -D '$data' -c port=$port </dev/null >>'$data.log' 2>&1 &"
  # postgres refuses to run as root
  if [ "$(id -u)" = 0 ]; then su "$(stat -c %U "$data")" -s /bin/sh -c "$line"; else sh -c "$line"; fi
  ;;
*)
  echo 'local-node.sh kill|start HOST:PORT' >&2
  exit 1
  ;;
esac
