# Runs systemd as process 1 of a machine whose root is the folder $1, with the checkout $2 at /opt/marketplace. The
# caller has unshared the namespaces of mounts, processes, cgroups, IPC and host name. The network is that of the host.
set -e
root=$1
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
# Else systemd would set variables of the host's kernel.
mount --bind "$root/proc/sys" "$root/proc/sys"
mount -o remount,bind,ro "$root/proc/sys"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
for folder in dev/shm tmp; do mount -t tmpfs -o mode=1777 tmpfs "$root/$folder"; done
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mkdir -p "$root/opt/marketplace" "$root/run/host"
mount --bind "$2" "$root/opt/marketplace"
cd "$root"
pivot_root . run/host
umount -l /run/host
exec env -i PATH=/usr/sbin:/usr/bin container=unshare SYSTEMD_PROC_CMDLINE=systemd.unified_cgroup_hierarchy=1 \
  /lib/systemd/systemd multi-user.target
